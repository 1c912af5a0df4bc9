import { aNetwork } from '../testing/a-network.js';
import { OAuthRefusal, registerForm, requiredField } from './token-endpoint.js';

describe('a form endpoint', () => {
  const { server, kernel, sites } = aNetwork();
  const namesBehind = (form: URLSearchParams) => (form.has('code') ? ['ada'] : null);
  const missing = (name: string) => new OAuthRefusal(401, 'invalid_request', `no ${name}`);
  registerForm(server, '/token', { kernel, namesBehind }, ({ form }) =>
    form.get('code') === 'nothing' ? undefined : { got: requiredField(form, 'code', missing) },
  );
  const refuse = (): string => 'own words';
  registerForm(server, '/revoke', { kernel, namesBehind, refuse }, () => {
    throw new Error('broken');
  });

  registerForm(server, '/silent', { kernel, namesBehind }, () => {
    throw new OAuthRefusal(400, 'invalid_grant');
  });

  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  it('answers as JSON that nobody stores', async () => {
    const answer = await post('/token', 'code=a%20b');
    expect([answer.statusCode, answer.json()]).toEqual([200, { got: 'a b' }]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(sites.at(-1)).toEqual({ operation: 'token', account: ['ada'] });
  });

  it('may have no body', async () => {
    expect((await post('/token', 'code=nothing')).body).toBe('');
  });

  it.each([
    ['a form without the field', 'code=', undefined],
    ['another type', '{"code":"a"}', 'application/json'],
  ])('refuses %s', async (_name, payload, type) => {
    const answer = await post('/token', payload, type);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ error: 'invalid_request', error_description: 'no code' });
  });

  it('need not explain a refusal', async () => {
    expect((await post('/silent', '')).body).toBe('{"error":"invalid_grant"}');
  });

  it('refuses in the words of the network', async () => {
    expect((await post('/revoke', '')).body).toBe('own words');
  });
});
