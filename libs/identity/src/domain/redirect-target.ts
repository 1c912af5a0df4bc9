/**
 * Where a browser may be sent after a proof: an address on the dashboard's origin, absolute or as a path.
 * Null for anything else, and wherever there is no dashboard.
 */
export function redirectTarget(given: string, dashboardUrl: string | null): string | null {
  if (dashboardUrl === null || !URL.canParse(given, dashboardUrl)) return null;
  const target = new URL(given, dashboardUrl);
  const isPlain = target.username === '' && target.password === '';
  return isPlain && target.origin === new URL(dashboardUrl).origin ? target.href : null;
}
