import { SetMetadata } from '@nestjs/common';
import { applyWithDocument } from '../http/openapi/decorators.js';

export const PUBLIC_ROUTE = 'postrider:public-route';

/** Opens a route, or all of a controller, to callers without an API key. Every other route needs one. */
export const PublicRoute = (): ClassDecorator & MethodDecorator =>
  applyWithDocument(SetMetadata(PUBLIC_ROUTE, true), (swagger) =>
    // Read by the document builder, which turns it into "no security".
    swagger.ApiSecurity('none'),
  );
