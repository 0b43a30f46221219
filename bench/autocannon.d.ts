// autocannon has no types; these cover the part that the benches use.
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    /** Length of the run, seconds. */
    duration?: number
    amount?: number
    /** Time between two looks at what was answered, milliseconds; a run of an amount ends at a look. */
    sampleInt?: number
    requests?: (Request & { setupRequest?(request: Request): Request })[]
    headers?: Record<string, string>
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    duration: number
    requests: { average: number; total: number }
  }
  interface Instance extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this
  }
  export default function autocannon(options: Options): Instance
}
