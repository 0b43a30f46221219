import { generateMersenne53Randomizer } from '@faker-js/faker'

/** A seeded source of random values: the same seed gives the same values on every machine. */
export interface Dice {
  /** From 0 to 1, excluding 1. */
  next(): number
  /** Integer, both ends included. */
  int(least: number, most: number): number
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** One of the keys; their values are relative weights. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** A string of decimal digits. */
  digits(length: number): string
}

export function createDice(seed: number | number[]): Dice {
  const randomizer = generateMersenne53Randomizer()
  randomizer.seed(seed)
  const next = () => randomizer.next()
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(choices) {
      const choice = choices[int(0, choices.length - 1)]
      if (choice === undefined) throw new Error('There is nothing to pick from.')
      return choice
    },
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return entries[entries.length - 1]![0]
    },
    digits(length) {
      let text = ''
      while (text.length < length) text += String(Math.floor(next() * 10))
      return text
    },
  }
}
