import { LONGEST_MESSAGE, SUPPORT_SOURCES, type SupportSource } from '#libs/support';
import { ChoiceField, RequestShape, TextField } from '../../http/index.js';

/** A request for help. */
@RequestShape({ name: 'SupportRequest' })
export class SupportRequest {
  @TextField({ required: true, notBlank: true, maxLength: LONGEST_MESSAGE })
  message!: string;

  @TextField({
    maxLength: 254,
    description: 'Where to answer; needed without a session, whose person is answered otherwise.',
  })
  email?: string | null;

  @TextField({ aliases: ['page_url'], description: 'Where the question arose.' })
  pageUrl?: string | null;

  @TextField({ aliases: ['page_title'], maxLength: 300 })
  pageTitle?: string | null;

  @ChoiceField(SUPPORT_SOURCES)
  source?: SupportSource | null;

  @TextField({
    description: 'For machines that fill forms in; people do not see it. Leave it out.',
  })
  website?: string | null;
}
