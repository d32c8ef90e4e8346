// A bare `ws` server alone in its process, which sends back what it hears. Prints its address.
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { tellUsage } from './usage.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', socket => socket.on('message', data => socket.send((data as Buffer).toString())))
server.on('listening', () => console.log(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`))
tellUsage()
process.once('SIGTERM', () => process.exit(0))
