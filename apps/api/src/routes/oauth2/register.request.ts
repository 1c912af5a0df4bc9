import { RequestShape, TextField, TextListField } from '../../http/index.js';

/** Metadata of RFC 7591, section 2, as far as it matters here. Other members are ignored, as the RFC asks. */
@RequestShape({ name: 'OauthRegisterRequest' })
export class OauthRegisterRequest {
  @TextField({ maxLength: 200 })
  client_name?: string | null;

  @TextListField({ required: true, maxItems: 5, maxLength: 400 })
  redirect_uris!: string[];

  @TextField({ maxLength: 50 })
  token_endpoint_auth_method?: string | null;
}
