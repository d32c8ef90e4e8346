// Plays the small sounds of `sounds.ts`, made on the spot. Nothing is loaded.
import { sound } from './settings.ts'
import { type SoundPart, SOUNDS, type SoundName } from './sounds.ts'

let context: AudioContext | undefined

/** The context, once the person has touched the page; before that a browser lets nothing sound. */
function ready(): AudioContext | undefined {
  if (!sound.peek() || !navigator.userActivation?.hasBeenActive) return undefined
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

/** A volume that comes at once or swells, and dies away. */
function fading(audio: AudioContext, at: number, { length, volume }: SoundPart, swell: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(swell === 0 ? volume : 0.001, at)
  if (swell > 0) gain.gain.linearRampToValueAtTime(volume, at + swell)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  gain.connect(audio.destination)
  return gain
}

const makers: Readonly<
  Record<SoundPart['make'], (audio: AudioContext, at: number, part: SoundPart) => void>
> = {
  knock(audio, at, part) {
    const tone = audio.createOscillator()
    tone.type = 'triangle'
    tone.frequency.setValueAtTime(part.pitch, at)
    tone.frequency.exponentialRampToValueAtTime(part.pitch / 2, at + part.length)
    tone.connect(fading(audio, at, part, 0))
    tone.start(at)
    tone.stop(at + part.length)
  },
  rustle(audio, at, part) {
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * part.length), audio.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
    const source = audio.createBufferSource()
    const filter = audio.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = part.pitch
    source.buffer = buffer
    source.connect(filter).connect(fading(audio, at, part, 0))
    source.start(at)
  },
  pluck(audio, at, part) {
    const tone = audio.createOscillator()
    tone.frequency.value = part.pitch
    tone.connect(fading(audio, at, part, 0.01))
    tone.start(at)
    tone.stop(at + part.length)
  },
}

export function play(name: SoundName): void {
  const audio = ready()
  if (audio === undefined) return
  for (const part of SOUNDS[name]) makers[part.make](audio, audio.currentTime + part.at, part)
}
