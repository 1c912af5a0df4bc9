import { appSecretProof, asksForProof } from './graph.client.js';

describe('the proof of the application’s secret', () => {
  it('signs the token and the second', () => {
    expect(appSecretProof('TOKEN', 'secret', 1_700_000_000)).toEqual({
      appsecret_proof: '41ef0a9da1021a12b2887ace6cf361433a800986a8cdf144da8176a2161559f4',
      appsecret_time: '1700000000',
    });
  });

  it('is known to be asked for by the words of the refusal only', () => {
    const refusal = (message: string, code = 100) => ({
      status: 400,
      headers: {},
      body: Buffer.from(JSON.stringify({ error: { code, message } })),
    });
    expect(
      asksForProof(refusal('API calls from the server require an appsecret_proof argument')),
    ).toBe(true);
    expect(asksForProof(refusal('Invalid appsecret_proof provided in the API argument'))).toBe(
      false,
    );
    expect(asksForProof(refusal('Unsupported get request'))).toBe(false);
  });
});
