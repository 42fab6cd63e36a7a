import type { ServiceRig } from './service-rig.ts';

/** An address that the service answers at, as it was mounted. */
export interface MountedRoute {
  readonly path: string;
  readonly methods: readonly string[];
}

const LINE = /^(.*?)(?:├──|└──) (.*?) \(([A-Z, ]+)\)(?:\s.*)?$/;

/** Every route of the service, read from the tree that Fastify draws of them; four characters lead to the next part of an address. */
export function routesOf(rig: ServiceRig): MountedRoute[] {
  const parts: string[] = [];
  const found: MountedRoute[] = [];
  for (const line of rig.app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
    if (methods === '') continue;
    parts.length = indent.length / 4;
    const path = parts.join('') + part;
    parts.push(part);
    found.push({ path, methods: methods.split(', ') });
  }
  return found;
}
