import { ApiProperty, ApiSchema } from '../../http/index.js';

/** What people would be asked before posts go, by the rules of approval of now. */
@ApiSchema({ name: 'ApprovalForecast' })
export class ApprovalForecastBody {
  @ApiProperty({ type: 'integer', description: 'Posts that would wait for their word.' })
  posts!: number;

  @ApiProperty({
    type: 'integer',
    description: 'How many people would have to agree; to the post that needs the most.',
  })
  needed!: number;
}
