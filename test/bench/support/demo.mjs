// A person's session in a workspace, as the demo gives it by a link alone.

/** Settings of an api whose workspaces open so. */
export const DEMO_SETTINGS = {
  SANDBOX_MAILBOX_URL: 'http://127.0.0.1:9/_sandbox/mailbox',
  RATE_LIMIT_AUTH_PER_MINUTE: '0',
};

/** @returns the cookie of the person who opens the workspace by its link */
export async function openDemo(baseUrl, claimLink) {
  const claimToken = new URL(claimLink).hash.slice('#token='.length);
  const answer = await fetch(`${baseUrl}/v1/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ claimToken }),
  });
  if (!answer.ok) throw new Error(`/v1/auth/demo: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0].split(';')[0];
}
