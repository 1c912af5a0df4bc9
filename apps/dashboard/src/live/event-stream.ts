/** A message of a stream of events. */
export interface StreamEvent {
  readonly data: string;
}

/** Takes a stream of events apart (WHATWG HTML, "Server-sent events"), as far as ours uses them. */
export class EventStream {
  /** Named by whoever comes back. */
  lastEventId: string | null = null;
  private rest = '';
  private data: string[] = [];

  /** @param text whatever has arrived, wherever it was cut */
  push(text: string): readonly StreamEvent[] {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop()!;
    return lines.flatMap((line) => this.take(line));
  }

  private take(line: string): readonly StreamEvent[] {
    if (line === '') {
      const data = this.data.splice(0).join('\n');
      return data === '' ? [] : [{ data }];
    }
    if (line.startsWith('data: ')) this.data.push(line.slice(6));
    if (line.startsWith('id: ')) this.lastEventId = line.slice(4);
    return [];
  }
}
