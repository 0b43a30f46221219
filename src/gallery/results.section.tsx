import { useState } from 'react'
import { barsOf, type ResultBar } from '../screens/requests/result-bars.ts'
import { ResultBars } from '../screens/requests/results-bars.tsx'
import type { GallerySection } from './section.ts'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 10, 20, 22)

function day(of: (hour: number) => readonly [number, number, number]): readonly ResultBar[] {
  const buckets = Array.from({ length: 24 }, (_, hour) => {
    const [succeeded, failed, waiting] = of(hour)
    return {
      at: new Date(START + hour * HOUR_MS).toISOString(),
      succeeded,
      failed,
      waiting,
      attempts: { succeeded, failed },
    }
  })
  return barsOf({ bucketSeconds: HOUR_MS / 1_000, buckets })
}

const states: Readonly<Record<string, readonly ResultBar[]>> = {
  night: day((hour) =>
    hour >= 7 && hour < 10 ? [3, 60 - hour, 4] : [20 + ((hour * 7) % 9), hour % 5 === 0 ? 1 : 0, 0],
  ),
  calm: day((hour) => [1_000 + ((hour * 131) % 500), 0, 0]),
  nothing: day(() => [0, 0, 0]),
}

function Results() {
  const [chosen, setChosen] = useState<ResultBar | null>(null)
  return (
    <div className="flex flex-col gap-6">
      {Object.entries(states).map(([name, bars]) => (
        <ResultBars key={name} bars={bars} chosen={bars.find((bar) => bar === chosen)} onChoose={setChosen} />
      ))}
    </div>
  )
}

export const section: GallerySection = { id: 'results', title: 'Results over time', Component: Results }
