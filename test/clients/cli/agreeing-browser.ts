/** A program that opens pages: it goes where a browser would, and presses what a person would. */
export const agreeingBrowser = (
  cookie: string,
  isAllowed: boolean,
): string => `#!${process.execPath}
(async () => {
  const address = process.argv[2];
  const led = await fetch(address, { redirect: 'manual' });
  const request = new URL(led.headers.get('location')).searchParams.get('request');
  const asked = Object.fromEntries(new URLSearchParams(Buffer.from(request, 'base64url').toString()));
  const decide = async (path, body) => {
    const answer = await fetch(new URL('/v1/dashboard/authorizations' + path, address), {
      method: 'POST',
      headers: { cookie: '${cookie}', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { authorization } = await decide('/check', asked);
  const { returnAddress } = ${String(isAllowed)} ? await decide('', { ...asked, scopes: ['draft'] }) : {};
  const strange = new URL(asked.redirect_uri);
  strange.search = '?code=forged&state=guessed';
  await fetch(strange);
  await fetch(returnAddress ?? authorization.denialAddress);
})();
`;
