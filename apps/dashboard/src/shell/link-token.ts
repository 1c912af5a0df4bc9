/**
 * The token of a link from a mail or of the operator; empty where there is none. It is taken out of the address bar
 * before anything else runs. Looking at a page uses nothing up: the token is sent when a person presses the button.
 */
export const linkToken = takenFromAddress();

// A second link in the same tab changes nothing but what stands behind the #: the page begins anew with it.
addEventListener('hashchange', () => location.hash.startsWith('#token=') && location.reload());

function takenFromAddress(): string {
  const given = new URLSearchParams(location.hash.slice(1) || location.search);
  const token = given.get('token');
  if (token === null) return '';
  history.replaceState(null, '', location.pathname);
  return token;
}
