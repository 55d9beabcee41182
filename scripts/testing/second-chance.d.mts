export interface Test {
  project: string
  file: string
  title: string
  outcome: string
  errors?: string[]
}

export interface Outcome {
  name: string
  failures: Test[]
  tests?: Test[]
}

export interface Fallen extends Test {
  layer: string
  outcomes?: string[]
}

export declare function giveSecondChance(
  outcomes: Outcome[],
  again: (layer: string, failures: Test[]) => Promise<Omit<Outcome, 'name'> | undefined>,
): Promise<{ failed: Fallen[]; unsteady: Fallen[] }>
