import { callbackTarget, holdsSecret } from './callback-target.js';
import { pageStatus, resultPage } from './result-page.js';

describe('the page after a callback', () => {
  it('escapes what the network said', () => {
    const { html } = resultPage('failed', `<script>alert("x")</script>&'`);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;');
    expect(html).not.toContain('<script');
  });

  it('knows no status by the name of an object’s own members', () => {
    expect([pageStatus('connected'), pageStatus('constructor'), pageStatus('')]).toEqual([
      'connected',
      null,
      null,
    ]);
  });
});

describe('the way on from a callback', () => {
  const outcome = {
    status: 'connected',
    connectionId: 'conn_1',
    callbackScheme: null,
    reason: null,
  } as const;

  it('leads to the app before the dashboard', () => {
    const toApp = { ...outcome, callbackScheme: 'postrider' };
    expect(callbackTarget(toApp, 'https://dash.example')).toBe(
      'postrider://oauth/callback?connectionId=conn_1&status=connected',
    );
  });

  it('keeps the path and query of the dashboard’s address', () => {
    expect(callbackTarget(outcome, 'https://dash.example/app?tab=accounts')).toBe(
      'https://dash.example/app?tab=accounts&connectionId=conn_1&status=connected',
    );
  });

  it('leads nowhere for a state that belongs to nobody', () => {
    expect(callbackTarget({ ...outcome, connectionId: null }, 'https://dash.example')).toBeNull();
  });

  it('takes every parameter it does not know for a secret', () => {
    expect(holdsSecret({ state: '1', code: '2', scope: '3' })).toBe(false);
    expect(holdsSecret({ state: '1', user_login: 'ada', password: 'abcd' })).toBe(true);
    expect(holdsSecret({ state: '1', access_token: 'abcd' })).toBe(true);
  });
});
