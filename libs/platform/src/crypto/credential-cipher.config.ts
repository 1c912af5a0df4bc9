import { defineConfig, type ConfigVariable } from '#libs/kernel';

/** One master key: 256 bits under a short id. */
export interface MasterKey {
  readonly id: string;
  readonly bytes: Buffer;
}

const keyRing: ConfigVariable<readonly MasterKey[]> = {
  name: 'CREDENTIAL_KEYS',
  kind: 'comma-separated list of id:key',
  help: 'Master keys for stored credentials, each an id and 32 bytes in base64. The first one seals, all of them open.',
  secret: true,
  parse: (text) => {
    const keys = text.split(',').map((entry) => parseKey(entry.trim()));
    if (new Set(keys.map((key) => key.id)).size < keys.length) {
      throw new Error('must not use one key id twice');
    }
    return keys;
  },
};

/** The keys that protect credentials at rest. */
export const credentialCipherConfig = defineConfig('Credentials', { keys: keyRing });

function parseKey(entry: string): MasterKey {
  const colon = entry.indexOf(':');
  const id = entry.slice(0, Math.max(colon, 0));
  if (!/^[\w-]{1,32}$/.test(id)) throw new Error('must have entries like id:base64key');
  const bytes = Buffer.from(entry.slice(colon + 1), 'base64');
  if (bytes.length !== 32) throw new Error(`key ${id} must be 32 bytes in base64`);
  return { id, bytes };
}
