import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { endBounded, UNREAD_BYTES, writeBounded } from './stream.ts'

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

it('closes the connection of a reader who does not take the end of the stream', async () => {
  const stream = unreadStream()
  writeBounded(stream, 'event: reconnect\ndata: {}\n\n')
  endBounded(stream, 10)
  expect([stream.writableEnded, stream.destroyed]).toEqual([true, false])
  await once(stream, 'close')
  expect([stream.writableFinished, stream.destroyed]).toEqual([false, true])
})
