import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type Borrowed, borrowPackages } from './borrowed-packages.ts';
import { deployText } from './deploy-folder.ts';

interface Probe {
  readonly httpGet: { readonly path: string };
}
interface Container {
  readonly name: string;
  readonly image: string;
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly replicas?: number;
    readonly minAvailable?: number;
    readonly podSelector?: object;
    readonly egress?: readonly object[];
    readonly policyTypes?: readonly string[];
    readonly selector?: object;
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: { readonly containers: readonly Container[]; readonly securityContext: object };
    };
  };
}

const manifests = parseAllDocuments(deployText('kubernetes/hiram.yaml')).map((each) => each.toJS() as Manifest);
const named = (kind: string, name: string): Manifest['spec'] =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name)?.spec;
const pods = manifests.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template]));
const containers = pods.flatMap(({ spec }) => spec.containers);

let borrowed: Borrowed;
beforeAll(async () => {
  borrowed = await borrowPackages('kubernetes-models@5.1.0');
});
afterAll(() => borrowed.giveBack());

/** Checks a manifest by the schema of its kind. @throws Error that names each fault */
async function check({ apiVersion, kind, ...rest }: Manifest): Promise<void> {
  const models = (await borrowed.load(`kubernetes-models/${apiVersion}/index.js`)) as Readonly<
    Record<string, new (manifest: object) => { validate(): void }>
  >;
  const Model = models[kind];
  if (Model === undefined) throw new Error(`${apiVersion} has no ${kind}`);
  new Model(rest).validate();
}

describe('the manifests of Kubernetes', () => {
  it('fit the schemas of their kinds, and a planted mistake is found', async () => {
    expect(manifests.length).toBe(10);
    for (const manifest of manifests) await check(manifest);
    const wrong = { ...manifests[3], spec: { ...manifests[3]?.spec, replicas: 'three' } } as unknown as Manifest;
    await expect(check(wrong)).rejects.toThrow(/replicas/);
  });

  it('ask each health address for what it means', () => {
    const service = containers.find(({ name }) => name === 'service');
    const paths = [service?.startupProbe, service?.livenessProbe, service?.readinessProbe];
    expect(paths.map((probe) => probe?.httpGet.path)).toEqual(['/startupz', '/healthz', '/readyz']);
  });

  it('keep enough processes up while a node is emptied', () => {
    const budget = named('PodDisruptionBudget', 'hiram');
    const deployment = named('Deployment', 'hiram');
    expect(budget?.minAvailable).toBe((deployment?.replicas ?? 0) - 1);
    expect(budget?.selector).toEqual(deployment?.selector);
  });

  it('run without rights, with a root that is read only, and take secrets by reference', () => {
    const restricted = {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    };
    expect(containers.map(({ securityContext }) => securityContext)).toEqual([restricted, restricted]);
    for (const { spec } of pods) expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    const secret = containers
      .flatMap(({ env }) => env)
      .filter(({ name }) => /SECRET|KEY|TOKEN|DATABASE_URL/.test(name));
    expect(secret.length).toBe(7);
    expect(
      secret.filter(({ value, valueFrom }) => value !== undefined || !('secretKeyRef' in (valueFrom ?? {}))),
    ).toEqual([]);
    expect(containers.filter(({ image }) => image.endsWith(':latest'))).toEqual([]);
  });

  it('give the desk the host that the ingress has for it, and take no database in clear', () => {
    const env = containers.find(({ name }) => name === 'service')?.env ?? [];
    const valueOf = (wanted: string) => env.find(({ name }) => name === wanted)?.value;
    const { rules, tls } = named('Ingress', 'hiram') as { rules: { host: string }[]; tls: { hosts: string[] }[] };
    expect(rules.map(({ host }) => host)).toEqual(['loans.example.com', valueOf('DESK_HOST')]);
    expect(tls[0]?.hosts).toEqual(rules.map(({ host }) => host));
    expect(valueOf('DATABASE_TLS')).toBe('1');
  });

  it('forbid all traffic but what is named, for the pods that there are', () => {
    expect(named('NetworkPolicy', 'nothing')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const { podSelector } = named('NetworkPolicy', 'hiram') ?? {};
    const [{ values }] = (podSelector as { matchExpressions: [{ values: string[] }] }).matchExpressions;
    expect(new Set(pods.map(({ metadata }) => metadata.labels['app']))).toEqual(new Set(values));
  });
});
