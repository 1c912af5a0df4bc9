import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#libs/platform';
import { PublicRoute } from '../../guards/authentication.decorators.js';
import { ApiExclude } from './decorators.js';

const require = createRequire(import.meta.url);

/** Files of Swagger UI that the page needs; nothing else of the package is served. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

// The page cannot read our (allowed) schema dialect and would warn about it: it gets the rest.
const START = `fetch('/openapi.json')
  .then((answer) => answer.json())
  .then(({ jsonSchemaDialect, ...spec }) =>
    SwaggerUIBundle({ spec, dom_id: '#ui', deepLinking: true, layout: 'BaseLayout' }));
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Postrider API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The contract, for people: Swagger UI. Files are opened when somebody looks. */
@ApiExclude()
@PublicRoute()
@Controller('docs')
export class DocsController {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', CONTENT_SECURITY_POLICY)
  page(): string {
    return PAGE;
  }

  @Get('start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  start(): string {
    return START;
  }

  @Get(':file')
  file(
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    const contentType = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
    if (contentType === undefined) {
      throw new DomainError('not_found', 'not_found', 'There is nothing at this address.');
    }
    const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
    void reply.header('cache-control', 'public, max-age=3600');
    return new StreamableFile(createReadStream(join(folder, file)), { type: contentType });
  }
}
