/** Words of PromQL that look like names: functions are followed by a parenthesis, these are not. */
const METRIC = /\b((?:postrider|nodejs|process)_[a-z0-9_]+)\b/g;

/** Names of metrics in expressions, each once. */
export function metricNamesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(METRIC)].map(([, name = '']) => name))];
}

/** Names that a text of Prometheus exposes; of a histogram all three. */
export function namesIn(exposition: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name = '', type] of exposition.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (type !== 'histogram') continue;
    for (const series of ['bucket', 'count', 'sum']) names.add(`${name}_${series}`);
  }
  return names;
}
