interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** What `/metrics` says, as Prometheus reads it. */
export async function readMetrics(url: string, token: string) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const samples = text.split('\n').flatMap(sampleOf)
  const all = (name: string, labels: Record<string, string> = {}) =>
    samples.filter(
      sample => sample.name === name && Object.entries(labels).every(([label, is]) => sample.labels[label] === is),
    )
  return {
    status: answer.status,
    text,
    all,
    value: (name: string, labels?: Record<string, string>) => all(name, labels)[0]?.value,
  }
}

function sampleOf(line: string): Sample[] {
  const [, name, labels = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? []
  if (name === undefined) return []
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', is = '']) => [label, is])
  return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
}
