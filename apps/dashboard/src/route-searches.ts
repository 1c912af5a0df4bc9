// What addresses say beside their paths, of screens that have no file of their own for it.

/** What a network's consent ended with, as the API adds it to our address. */
export function connectResultOf(search: Record<string, unknown>): {
  connectionId?: string | undefined;
  status?: string | undefined;
} {
  return { connectionId: textOf(search['connectionId']), status: textOf(search['status']) };
}

/** A payment comes back with what became of its page. */
export function returnedWith(
  search: Record<string, unknown>,
): ReturnType<typeof connectResultOf> & { billing?: string | undefined } {
  return { ...connectResultOf(search), billing: textOf(search['billing']) };
}

/** Named even where it is missing: what an address says besides is inherited otherwise. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The draft that is written, and with what a new one begins. */
export const compositionOf = (
  search: Record<string, unknown>,
): { draft?: string; at?: string; account?: string; queue?: string } => {
  const { draft, at, account, queue } = search;
  return {
    ...(typeof draft === 'string' && /^[\da-f-]{36}$/.test(draft) && { draft }),
    ...(typeof at === 'string' && { at }),
    ...(typeof account === 'string' && { account }),
    ...(typeof queue === 'string' && { queue }),
  };
};

/** Only an address of the application: a link from outside may not lead anywhere else. */
export function nextOf(search: Record<string, unknown>): { next?: string | undefined } {
  const next = textOf(search['next']);
  return { next: next !== undefined && /^\/(?![/\\])/.test(next) ? next : undefined };
}

/** Which network's posts the wall shows. */
export function wallSearchOf(search: Record<string, unknown>): { network?: string } {
  const network = textOf(search['network']);
  return network === undefined ? {} : { network };
}

/** What a program asks for. */
export function authorizeSearchOf(search: Record<string, unknown>): {
  request?: string | undefined;
} {
  return { request: textOf(search['request']) };
}
