// Small sounds made on the spot: wood, wool and a plucked string. Nothing is loaded.
import { sound } from './settings.ts'

let context: AudioContext | undefined

/** The context, once the person has touched the page; before that a browser lets nothing sound. */
function ready(): AudioContext | undefined {
  if (!sound.peek() || !navigator.userActivation?.hasBeenActive) return undefined
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

function knock(audio: AudioContext, at: number, pitch: number, length: number, volume: number): void {
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch, at)
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + length)
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  tone.connect(gain).connect(audio.destination)
  tone.start(at)
  tone.stop(at + length)
}

function rustle(audio: AudioContext, at: number, length: number, volume: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const gain = audio.createGain()
  filter.type = 'bandpass'
  filter.frequency.value = 2400
  gain.gain.value = volume
  source.buffer = buffer
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start(at)
}

function pluck(audio: AudioContext, at: number, pitch: number, volume: number): void {
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.type = 'sine'
  tone.frequency.value = pitch
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(volume, at + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.7)
  tone.connect(gain).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.75)
}

const sounds = {
  /** Something was laid on the table. */
  laid(audio: AudioContext): void {
    rustle(audio, audio.currentTime, 0.09, 0.12)
    knock(audio, audio.currentTime + 0.03, 180, 0.07, 0.18)
  },
  /** It is yours to decide. */
  turn(audio: AudioContext): void {
    pluck(audio, audio.currentTime, 392, 0.1)
  },
  /** That may not be played. */
  refused(audio: AudioContext): void {
    knock(audio, audio.currentTime, 110, 0.12, 0.2)
  },
  /** The match is over. */
  over(audio: AudioContext): void {
    for (const [i, pitch] of [392, 440, 523.25, 587.33].entries())
      pluck(audio, audio.currentTime + i * 0.13, pitch, 0.1)
  },
}

export function play(which: keyof typeof sounds): void {
  const audio = ready()
  if (audio !== undefined) sounds[which](audio)
}
