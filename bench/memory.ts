import type { CDPSession } from 'playwright'

/** What a page holds after its garbage is collected. */
export interface Memory {
  /** Bytes of the JavaScript heap. */
  heap: number
  nodes: number
  listeners: number
  /** Trees of nodes outside the document that something still refers to. */
  detached: number
  /** XState actors that run. */
  actors: number
  /** Answers in the cache of queries. */
  answers: number
}

/** The objects of the page that the bench counts, found by properties that builds do not rename. */
const countObjects = `function () {
  let actors = 0
  let answers = 0
  for (const one of this) {
    if (Object.hasOwn(one, '_processingStatus') && one._processingStatus === 1) actors += 1
    if (Object.hasOwn(one, 'queryHash') && Object.hasOwn(one, 'observers')) answers += 1
  }
  return { actors, answers }
}`

async function objectsOf(session: CDPSession): Promise<Pick<Memory, 'actors' | 'answers'>> {
  const objectGroup = 'torre-memory'
  const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  })
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: countObjects,
    returnByValue: true,
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  return counted.result.value as Pick<Memory, 'actors' | 'answers'>
}

/** Reads what the page holds, after its garbage is collected. */
export async function memoryOf(session: CDPSession): Promise<Memory> {
  // One collection frees what finalizers of the one before let go.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.send('DOM.enable')
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes')
  await session.send('DOM.disable')
  return {
    heap: usedSize,
    nodes,
    listeners: jsEventListeners,
    detached: detachedNodes.length,
    ...(await objectsOf(session)),
  }
}
