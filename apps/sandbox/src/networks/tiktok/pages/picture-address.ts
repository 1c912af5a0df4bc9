import { createHash } from 'node:crypto';
import type { SandboxKernel } from '../../../kernel/network.js';
import type { Creator } from '../people/creator.js';

export const pictureHost = 'p16-sign.tiktokcdn.com';

/** A signed address of an account's picture, good until then (milliseconds). */
export function avatarUrl(kernel: SandboxKernel, { username }: Creator, expiresAt: number): string {
  return signedUrl(kernel, `avatar/${username}.jpeg`, expiresAt);
}

export function signatureOf(path: string, expires: string): string {
  return createHash('sha256').update(`${path} ${expires}`).digest('base64url').slice(0, 22);
}

function signedUrl(kernel: SandboxKernel, path: string, expiresAt: number): string {
  const expires = String(Math.floor(expiresAt / 1000));
  const query = `x-expires=${expires}&x-signature=${signatureOf(path, expires)}`;
  return `${kernel.publicUrl}/${pictureHost}/${path}?${query}`;
}
