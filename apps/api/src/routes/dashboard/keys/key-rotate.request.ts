import { IntegerField, RequestShape } from '../../../http/index.js';

@RequestShape({ name: 'KeyRotateRequest' })
export class KeyRotateRequest {
  @IntegerField({
    nullable: true,
    aliases: ['grace_seconds'],
    description:
      'How long the old secret stays good; at most API_KEY_ROTATION_GRACE_SECONDS, which is also what holds without it.',
  })
  graceSeconds?: number | null;
}
