import type { ExecutionContext, Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { abandonBody } from '../http/index.js';
import { Admission } from './admission.js';

/** The method of a controller that answers a route. */
interface RoutePlace {
  readonly controller: Type;
  readonly handler: (...given: never[]) => unknown;
}

interface PlacedRoute {
  readonly place?: RoutePlace;
}

const CONFIG_KEY = RouteConfig({}).KEY;

/**
 * Makes the server ask for credentials, scope and rate limit as soon as the head of a request is there:
 * whoever is refused has no body read, let alone parsed. Call it before the routes are made.
 */
export function admitBeforeBodies(app: NestFastifyApplication, server: FastifyInstance): void {
  placeRoutes(app);
  const admission = app.get(Admission, { strict: false });
  // Behind the plugins that are registered by now: sessions need the cookies they read.
  server.after(() => {
    server.addHook('onRequest', async (request, reply) => {
      const context = contextOf(request, reply);
      if (context === null) return;
      try {
        await admission.admit(context);
      } catch (error) {
        abandonBody(request);
        throw error;
      }
    });
  });
}

/** Writes onto each route of the server which method it calls; Nest's guards know that only after the body. */
function placeRoutes(app: NestFastifyApplication): void {
  const scanner = new MetadataScanner();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      const controller = metatype as Type;
      const prototype = controller.prototype as Record<string, RoutePlace['handler']>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        placeRoute({ controller, handler: prototype[name]! });
      }
    }
  }
}

function placeRoute(place: RoutePlace): void {
  const config = (Reflect.getMetadata(CONFIG_KEY, place.handler) ?? {}) as PlacedRoute;
  if (config.place !== undefined && config.place.controller !== place.controller) {
    throw new Error(`${place.controller.name} shares a route with ${config.place.controller.name}`);
  }
  Reflect.defineMetadata(CONFIG_KEY, { ...config, place }, place.handler);
}

function contextOf(request: FastifyRequest, reply: FastifyReply): ExecutionContext | null {
  const { place } = (request.routeOptions.config ?? {}) as PlacedRoute;
  if (request.is404 || place === undefined) return null;
  return new ExecutionContextHost([request, reply], place.controller, place.handler);
}
