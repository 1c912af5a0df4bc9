import type { ScriptedAnswer, ScriptedNetwork } from '../../../../testing/scripted-network.js';

/** `POST <host>/<path>` with its JSON body, if any; proofs of the application, which change, left out. */
export type SentCall = readonly [call: string, body?: unknown];

/** What a network was asked, in its order. */
export function sentCalls(network: ScriptedNetwork): readonly SentCall[] {
  return network.requests.map(({ method, path, headers, body }) => {
    const url = new URL(path.slice(1), 'https://unused.example');
    for (const name of ['appsecret_proof', 'appsecret_time']) url.searchParams.delete(name);
    const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).join('&');
    const call = `${method} ${url.pathname.slice(1)}${query === '' ? '' : `?${query}`}`;
    const isJson = headers['content-type'] === 'application/json';
    return isJson ? [call, JSON.parse(body)] : [call];
  });
}

export const made = (id: string): ScriptedAnswer => ({ body: { id } });

export const inState = (status_code: string, status = status_code): ScriptedAnswer => ({
  body: { status_code, status, id: '1' },
});

export const quotaOf = (quota_usage: number, quota_total = 50): ScriptedAnswer => ({
  body: { data: [{ quota_usage, config: { quota_total, quota_duration: 86_400 } }] },
});

/** An error of the Graph API. */
export const refusal = (code: number, error_subcode?: number, message = 'No'): ScriptedAnswer => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, error_subcode } },
});
