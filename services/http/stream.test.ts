import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { UNREAD_BYTES, writeBounded } from './stream.ts'

/** An event stream whose reader takes nothing: its socket never finishes a write. */
function unreadStream(): ServerResponse {
  const socket = new Socket()
  socket._write = () => undefined
  socket._writev = undefined as never
  const stream = new ServerResponse(new IncomingMessage(socket))
  stream.assignSocket(socket)
  return stream
}

it('ends a stream that nobody reads before more than a megabyte waits for it', () => {
  const stream = unreadStream()
  const event = 'x'.repeat(10_000)
  const waiting: number[] = []
  for (let sent = 0; sent < 2 * UNREAD_BYTES && !stream.destroyed; sent += event.length) {
    waiting.push(stream.writableLength)
    writeBounded(stream, event)
  }
  expect([stream.destroyed, Math.max(...waiting) <= UNREAD_BYTES, waiting.length > 50]).toEqual([true, true, true])
})
