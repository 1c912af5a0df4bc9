/** A sandbox address taken apart into what the real network would have seen. */
export interface RealAddress {
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** `/api.telegram.org/bot1/getMe?a=b` is host `api.telegram.org`, path `/bot1/getMe`, query `{a: 'b'}`. */
export function realAddress(url: string): RealAddress {
  const mark = url.indexOf('?');
  const whole = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? {} : Object.fromEntries(new URLSearchParams(url.slice(mark + 1)));
  const slash = whole.indexOf('/', 1);
  const host = slash === -1 ? whole.slice(1) : whole.slice(1, slash);
  return { host, path: slash === -1 ? '/' : whole.slice(slash), query };
}
