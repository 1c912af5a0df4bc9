// What goes wrong once in each publish. A kind without `only` happens at every network.
/** One attempt may take as long. */
export const TIMEOUT_MS = 3_000;

const broken = '{"ok": tr';
const gateway = '<html><body>Bad gateway</body></html>';
/** There the answer itself says when it may be tried again; elsewhere limits count by hour or day. */
const shortLimits = ['telegram', 'discord', 'x', 'wordpress'];

export const faultKinds = [
  { name: 'dropped before', kind: 'reset_before' },
  { name: 'dropped after', kind: 'reset_after' },
  { name: 'slower than the time-out', kind: 'delay', delayMs: TIMEOUT_MS + 1_000 },
  { name: '429', kind: 'rate_limit', retryAfterSeconds: 1, only: shortLimits },
  { name: '500', kind: 'http', status: 500 },
  { name: '502 of a gateway', kind: 'http', status: 502, body: gateway },
  { name: '503', kind: 'http', status: 503, retryAfterSeconds: 1 },
  { name: 'malformed', kind: 'http', status: 200, body: broken },
  { name: 'token expired', kind: 'expire_token', only: ['x'] },
  { name: 'rejected', kind: 'late_reject', refuses: true },
];

/** The kind for one account in one round: every account meets every kind in turn. */
export function kindFor({ provider }, turn) {
  const fitting = faultKinds.filter(({ only }) => only === undefined || only.includes(provider));
  return fitting[turn % fitting.length];
}

/** The order for the sandbox. */
export function faultOrder(
  { provider, faultName },
  { kind, status, body, delayMs, retryAfterSeconds },
) {
  return {
    ...{ provider, account: faultName, operation: 'commit', kind, times: 1 },
    ...(status === undefined ? {} : { status }),
    ...(body === undefined ? {} : { body }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}
