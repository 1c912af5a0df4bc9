import type { PostRisk } from '#libs/posts';
import { ApiProperty, ApiSchema } from '../../http/index.js';

/** Why a scheduled post would fail if its time were now. */
@ApiSchema({ name: 'PostRisk' })
export class PostRiskBody {
  @ApiProperty({ type: 'string', example: 'account_reauth_required' })
  code!: string;

  @ApiProperty({ type: 'string' })
  message!: string;

  @ApiProperty({ type: 'string', required: false, description: 'What mends it.' })
  hint?: string;
}

export function presentRisk({ code, message, hint }: PostRisk): PostRiskBody {
  return { code, message, ...(hint !== undefined && { hint }) };
}
