let held: string | null = null;

/**
 * The token of a link from a mail or of the operator, taken out of the address bar before anything else can see it.
 * Looking at the page uses nothing up; the token is sent when a person presses the button.
 */
export function takeLinkToken(): string {
  const given = new URLSearchParams(location.hash.slice(1) || location.search);
  const token = given.get('token');
  if (token !== null) {
    held = token;
    history.replaceState(history.state, '', location.pathname);
  }
  return held ?? '';
}
