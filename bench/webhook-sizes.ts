/** How much the bench of webhooks stores, retries and sends. */
export interface Sizes {
  /** Failed requests of one bulk retry, and the number of its repetitions. */
  retried: number
  retries: number
  /** Further stored requests. */
  stored: number
  /**
   * Number of comparisons of rounds without and with a dead endpoint; requests of each endpoint in a round, and
   * milliseconds between two.
   */
  comparisons: number
  each: number
  everyMs: number
}
