import { aNetwork } from '../testing/a-network.js';
import { basicCredentials, ClientSecrets } from './client-secrets.js';

describe('credentials of a client', () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

  it.each([
    ['no header', undefined, null],
    ['another scheme', 'Bearer abc', null],
    ['id and secret', basic('app:se:cret'), { id: 'app', secret: 'se:cret' }],
    ['no colon', basic('app'), { id: '', secret: '' }],
    ['no base64', 'Basic ***', { id: '', secret: '' }],
    ['nothing', 'Basic', { id: '', secret: '' }],
  ])('are read from a header with %s', (_name, header, expected) => {
    expect(basicCredentials(header)).toEqual(expected);
  });

  it('fit when they are the first ones, or the same', () => {
    const secrets = new ClientSecrets(aNetwork().kernel.state);
    expect(secrets.fits({ id: 'app', secret: 'one' })).toBe(true);
    expect(secrets.fits({ id: 'app', secret: 'two' })).toBe(false);
    expect(secrets.fits({ id: 'app', secret: 'one' })).toBe(true);
    expect(secrets.fits({ id: 'other', secret: 'two' })).toBe(true);
    expect(secrets.fits({ id: 'third', secret: '' })).toBe(false);
    expect(secrets.fits({ id: '', secret: 'one' })).toBe(false);
    secrets.register('app', 'two');
    expect(secrets.fits({ id: 'app', secret: 'one' })).toBe(false);
    secrets.register('app', null);
    expect(secrets.fits({ id: 'app', secret: 'one' })).toBe(true);
  });
});
