import { aNetwork } from '../testing/a-network.js';
import { randomSecret } from './credentials.js';
import { Grants } from './grants.js';

describe('grants', () => {
  const { kernel } = aNetwork();
  const rules = { seconds: 60, make: () => randomSecret(9) };
  const grants = new Grants<{ person: string }>(kernel, {
    code: rules,
    access: rules,
    refresh: { ...rules, seconds: null },
  });
  const connected = () => {
    const code = grants.codes.issue({ person: 'ada' });
    const access = grants.access.issue(code.grant, code).value;
    return { code: code.value, access, refresh: grants.refresh.issue(code.grant, code).value };
  };
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);

  it('find whoever is behind a form', () => {
    const { code, access, refresh } = connected();
    for (const [name, value] of [
      ['code', code],
      ['refresh_token', refresh],
      ['token', access],
      ['token', refresh],
    ] as const) {
      expect(grants.behind(form({ [name]: value }))).toEqual({ person: 'ada' });
    }
    expect(grants.behind(form({ token: 'another' }))).toBeUndefined();
    expect(grants.behind(form({}))).toBeUndefined();
  });

  it('let a fault expire an access token alone', () => {
    const { access, refresh } = connected();
    grants.refuse(access, 'expire_token');
    expect(grants.access.read(access)?.end).toBe('expired');
    expect(grants.refresh.find(refresh)).toBeDefined();
  });

  it('let a fault revoke the whole consent, and no other', () => {
    const { access, refresh } = connected();
    const other = connected();
    grants.refuse(access, 'revoke_token');
    expect(grants.access.read(access)?.end).toBe('revoked');
    expect(grants.refresh.find(refresh)).toBeUndefined();
    expect(grants.refresh.find(other.refresh)).toBeDefined();
  });

  it('let a fault spend what a form brings', () => {
    const { code, access, refresh } = connected();
    grants.refuseForm(form({ code }));
    expect(grants.codes.read(code)?.end).toBe('used');
    expect(grants.access.find(access)).toBeDefined();
    grants.refuseForm(form({ refresh_token: refresh }));
    expect(grants.access.find(access)).toBeUndefined();
  });
});
