import type { HostedPage } from '#libs/billing';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';

@ApiSchema({ name: 'BillingPageResponse' })
export class BillingPageResponse extends OkResponse {
  @ApiProperty({
    type: 'string',
    description:
      'A page of the billing system. Open it at once and keep it secret: it may sign in.',
  })
  url!: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  expiresAt!: string | null;
}

export function presentPage({ url, expiresAt }: HostedPage): BillingPageResponse {
  return { ok: true, url, expiresAt: expiresAt?.toISOString() ?? null };
}
