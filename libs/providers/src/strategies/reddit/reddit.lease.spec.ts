import { JsonReader } from '../../contract/json-reader.js';
import { liveEndpoints, sandboxEndpoints } from '../../registry/provider-endpoints.js';
import { redditDefinition } from './reddit.definition.js';
import { readLease } from './reddit.uploads.js';

const bases = Object.fromEntries(
  Object.entries(redditDefinition.endpoints).map(([name, endpoint]) => [name, endpoint.default]),
);
const live = liveEndpoints(bases);
const lease = (action: string | null, fields: readonly object[] = [{ name: 'Key', value: 'k1' }]) =>
  new JsonReader({ args: { action, fields }, asset: { asset_id: 'a1' } });

describe('a media lease of Reddit', () => {
  it('takes the scheme of the API', () => {
    const action = '//reddit-uploaded-video.s3-accelerate.amazonaws.com';
    const fields = [
      { name: 'key', value: 'rte_images/k1' },
      { name: 'success_action_status', value: 201 },
    ];
    expect(readLease(lease(action, fields), live)).toEqual({
      uploadUrl: `https:${action}`,
      fields: [fields[0], { name: 'success_action_status', value: '201' }],
      asset: { assetId: 'a1', url: `https:${action}/rte_images/k1` },
    });
  });

  it('goes to the sandbox in a sandbox workspace', () => {
    const sandbox = sandboxEndpoints(bases, 'http://127.0.0.1:4010');
    const store = 'reddit-uploaded-media.s3-accelerate.amazonaws.com';
    const url = `http://127.0.0.1:4010/${store}`;
    expect(readLease(lease(`//${store}`), sandbox).uploadUrl).toBe(url);
    expect(readLease(lease(`//127.0.0.1:4010/${store}`), sandbox)).toMatchObject({
      uploadUrl: url,
      asset: { url: `${url}/k1` },
    });
  });

  it.each([
    ['another host', lease('//evil.example')],
    [
      'a host that begins alike',
      lease('//reddit-uploaded-media.s3-accelerate.amazonaws.com.evil.example'),
    ],
    ['no encryption', lease('http://reddit-uploaded-media.s3-accelerate.amazonaws.com')],
    ['no address', lease(null)],
    ['no key', lease('//reddit-uploaded-media.s3-accelerate.amazonaws.com', [])],
  ])('refuses %s', (_what, json) => {
    expect(() => readLease(json, live)).toThrow(
      expect.objectContaining({ failureClass: 'transient' }),
    );
  });
});
