import { BooleanField, RequestShape } from '../../http/index.js';

/** How a failed post is tried again. */
@RequestShape({ name: 'PostRetryRequest' })
export class PostRetryRequest {
  @BooleanField({
    aliases: ['accept_duplicate_risk'],
    description:
      'Required for posts with the code outcome_unknown: they may be out already, and trying again may double them.',
  })
  acceptDuplicateRisk?: boolean | null;
}
