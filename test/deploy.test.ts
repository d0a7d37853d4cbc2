import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig, variableNames } from '#server/config.ts';
import { writeGateway } from './cluster/nodes.ts';
import { freePort } from './free-port.ts';
import { findPrograms } from './runner/tools.ts';
import { serverFlags } from './server-flags.ts';

const folder = resolve(import.meta.dirname, '../deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A file's documents with anchors and merges put in. */
// biome-ignore lint/suspicious/noExplicitAny: configuration is looked into, not worked with
const documentsOf = (name: string): any[] =>
  parseAllDocuments(read(name), { merge: true, strict: true }).map((document) => {
    expect(document.errors, name).toEqual([]);
    return document.toJS();
  });

const manifests = readdirSync(join(folder, 'kubernetes')).map((name) => `kubernetes/${name}`);
const compose = () => documentsOf('compose.yaml')[0];
const threeNodes = () => documentsOf('compose-three-nodes.yaml')[0];
/** What a file of settings sets; an empty one counts as not set. */
const settingsOf = (name: string): Record<string, string> =>
  Object.fromEntries([...read(name).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
/** What a file that systemd reads sets itself, beside the file of settings. */
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...read(name).matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, pairs]) => pairs!.split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  );
const inserted = (variable: string) => `$\{${variable}}`;
const unit = 'systemd/chaperon.service';
const quadlet = 'quadlet/chaperon.container';
const objects = () => manifests.flatMap(documentsOf);
const ofKind = (kind: string) => objects().find((object) => object.kind === kind);

describe('deploy/', () => {
  it('starts the product as `npm start` does, and as benchmarks and tests do', () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));
    expect(scripts.start).toContain(`node ${serverFlags.join(' ')} `);
    expect(read('Dockerfile')).toContain(
      `CMD ${JSON.stringify(['node', ...serverFlags, 'server.ts']).replaceAll(',', ', ')}`,
    );
    expect(read(unit)).toContain(`.bin/node ${serverFlags.join(' ')} server.ts\n`);
  });

  it('sets only variables that the product reads', () => {
    for (const { environment } of [threeNodes().services.node1, compose().services.chaperon])
      expect(variableNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    const settings = Object.keys(settingsOf('chaperon.env'));
    expect(settings.length).toBeGreaterThan(5);
    expect(variableNames).toEqual(expect.arrayContaining(settings));
    for (const name of [unit, quadlet]) {
      const set = Object.keys(environmentOf(name));
      expect(set).toContain('BACKUP_DIRECTORY');
      expect([...variableNames, 'NODE_ENV']).toEqual(expect.arrayContaining(set));
      // What one of them sets would else win or lose by the order in which files are read.
      expect(settings.filter((setting) => set.includes(setting))).toEqual([]);
    }
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(ofKind('ConfigMap').data)));
    const secrets = [...read('kubernetes/chaperon.yaml').matchAll(/--from-literal=([A-Z0-9_]+)/g)];
    expect(secrets.length).toBeGreaterThan(2);
    expect(variableNames).toEqual(expect.arrayContaining(secrets.map(([, name]) => name)));
    const image = /^ENV (.+)$/m
      .exec(read('Dockerfile'))![1]!
      .split(' ')
      .map((pair) => pair.split('=')[0]!);
    expect([...variableNames, 'NODE_ENV']).toEqual(expect.arrayContaining(image));
  });

  it('sets them to values that the product takes', () => {
    const filled = Object.fromEntries(
      Object.entries<string>(threeNodes().services.node1.environment).map(([name, value]) => [
        name,
        value
          .replace(/\$\{CHAPERON_PUBLIC_URL[^}]*\}/, 'https://chaperon.example')
          .replace(/\$\{CHAPERON_LIVE:-(\d)\}/, '$1')
          .replace(/\$\{CHAPERON_OPERATOR_KEY:-\}/, '')
          .replace(/\$\{[^}]+\}/, 'secret'),
      ]),
    );
    expect(readConfig(filled)).toMatchObject({ trustedProxyHops: 1, s3: { endpoint: 'http://bucket:9000' } });
    expect(readConfig(settingsOf('chaperon.env'))).toMatchObject({ trustedProxyHops: 1 });
    expect(
      readConfig({ ...ofKind('ConfigMap').data, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }).s3,
    ).not.toBeNull();
  });

  it('runs the product without rights and on a file system it cannot write', () => {
    expect(read('Dockerfile')).toMatch(/\nUSER node\n/);
    for (const node of [threeNodes().services.node1, compose().services.chaperon])
      expect(node).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'always',
      });
    for (const line of ['ReadOnly=true', 'DropCapability=all', 'NoNewPrivileges=true'])
      expect(read(quadlet)).toContain(`\n${line}\n`);
    for (const line of [
      'User=chaperon',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'NoNewPrivileges=yes',
    ])
      expect(read(unit)).toContain(`\n${line}\n`);
    const pod = ofKind('Deployment').spec.template.spec;
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(pod.containers[0].securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
  });

  it('names the same port, folders and user everywhere', () => {
    const dockerfile = read('Dockerfile');
    const port = /\bPORT=(\d+)/.exec(dockerfile)![1]!;
    const data = /CHAPERON_DATA_DIR=(\S+)/.exec(dockerfile)![1]!;
    const published = `127.0.0.1:${port}:${port}`;
    const { chaperon } = compose().services;
    expect(dockerfile).toContain(`\nEXPOSE ${port}\n`);
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(chaperon.ports).toEqual([published]);
    expect(read(quadlet)).toContain(`\nPublishPort=${published}\n`);
    expect(read('Caddyfile')).toContain(`{$CHAPERON_NODE:127.0.0.1:${port}}`);
    for (const [, named] of read('nginx/chaperon.conf').matchAll(/server node\d:(\d+)/g))
      expect(named).toBe(port);
    expect(ofKind('Deployment').spec.template.spec.containers[0].ports[0].containerPort).toBe(Number(port));
    expect(readConfig({}).port).toBe(Number(port));

    expect(chaperon.volumes).toContain(`data:${data}`);
    expect(read(quadlet)).toContain(`\nVolume=chaperon:${data}\n`);
    expect(threeNodes().services.node1.tmpfs).toContain(data);
    const { BACKUP_DIRECTORY: inContainer } = environmentOf(quadlet);
    const { BACKUP_DIRECTORY: onDisk, CHAPERON_DATA_DIR: state } = environmentOf(unit);
    expect(chaperon.environment.BACKUP_DIRECTORY).toBe(inContainer);
    expect(chaperon.volumes).toContain(`${onDisk}:${inContainer}`);
    expect(read(quadlet)).toContain(`\nVolume=${onDisk}:${inContainer}\n`);
    expect(read(unit)).toContain(`\nReadWritePaths=${onDisk}\n`);
    expect(read(unit)).toContain(`\nStateDirectory=${state!.replace('/var/lib/', '')}\n`);

    for (const [name, value] of Object.entries(environmentOf(unit)))
      expect(read('systemd/chaperon-run')).toContain(`--setenv=${name}=${value} `);
    const settings = '/etc/chaperon.env';
    expect(read('systemd/chaperon-run')).toContain(`=EnvironmentFile=${settings} `);
    expect(chaperon.env_file).toBe(settings);
    for (const name of [unit, quadlet]) expect(read(name)).toContain(`\nEnvironmentFile=${settings}\n`);

    const [, user] = /useradd --uid (\d+) .* node\n/.exec(read('make-base.sh'))!;
    expect(dockerfile).toContain('\nUSER node\n');
    expect(ofKind('Deployment').spec.template.spec.securityContext.runAsUser).toBe(Number(user));
  });

  it.each([['compose.yaml'], ['compose-three-nodes.yaml']])('%s names things that are there', (name) => {
    const { services, volumes } = documentsOf(name)[0];
    for (const service of Object.values<{ depends_on?: object | string[]; volumes?: string[] }>(services)) {
      const needed = Array.isArray(service.depends_on)
        ? service.depends_on
        : Object.keys(service.depends_on ?? {});
      expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
      for (const mount of service.volumes ?? []) {
        const source = mount.split(':')[0]!;
        if (source.startsWith('.')) expect(existsSync(resolve(folder, source)), source).toBe(true);
        else if (!source.startsWith('/')) expect(Object.keys(volumes)).toContain(source);
      }
    }
  });

  it('names things that are there', () => {
    const services = threeNodes().services;
    for (const [, name] of read('nginx/chaperon.conf').matchAll(/server (\w+):3000/g))
      expect(Object.keys(services)).toContain(name);
    for (const [, files] of read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const file of files!.split(' ')) expect(existsSync(resolve(folder, '..', file)), file).toBe(true);
    const labels = ofKind('Deployment').spec.template.metadata.labels;
    expect(ofKind('Service').spec.selector).toEqual(labels);
    expect(ofKind('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  });

  it('names our image by its version, and those of others by a version with a digest that must be given', () => {
    const version = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')).version;
    const dockerfile = read('Dockerfile');
    const services = [compose(), threeNodes()].flatMap((file) =>
      Object.values<{ image: string }>(file.services).map(({ image }) => image),
    );
    const { image: pod } = ofKind('Deployment').spec.template.spec.containers[0];
    const [, started] = /^Image=(.+)$/m.exec(read(quadlet))!;
    const ours = [...services, pod, started].filter((image) => /(^|\/)chaperon[:@]/.test(image));
    expect(ours.length).toBeGreaterThan(5);
    for (const image of ours)
      expect(image).toMatch(new RegExp(`chaperon:${version.replaceAll('.', '\\.')}$`));

    // Without a base nothing is built, and without an image nothing is started.
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(
      Array(3).fill(inserted('BASE')),
    );
    expect(dockerfile).toMatch(/^ARG BASE$/m);
    expect(dockerfile).toContain('node:24.21.0-bookworm-slim@sha256:…');
    expect(threeNodes().services.node1.build.args.BASE).toMatch(/^\$\{BASE_IMAGE:\?/);
    const ofOthers = services.filter((image) => !ours.includes(image));
    expect(ofOthers.length).toBeGreaterThan(4);
    for (const image of ofOthers) expect(image).toMatch(/^\$\{[A-Z_]+_IMAGE:\?[^}]+\}$/);
    for (const name of ['compose.yaml', 'compose-three-nodes.yaml']) {
      const given = [...read(name).matchAll(/^#\s+([A-Z_]+_IMAGE)=(\S+)$/gm)];
      const needed = [...read(name).matchAll(/\$\{([A-Z_]+_IMAGE):\?/g)].map(([, variable]) => variable);
      expect(given.map(([, variable]) => variable)).toEqual(expect.arrayContaining(needed));
      for (const [, , image] of given)
        expect(image).toMatch(/:(?:\d+\.\d+(?:\.\d+)?-[a-z-]+|RELEASE\.[\dTZ-]+)@sha256:…$/);
    }
  });

  it('stores what lasts outside of the container', () => {
    const directory = /CHAPERON_DATA_DIR=(\S+)/.exec(read('Dockerfile'))![1]!;
    expect(read('Dockerfile')).toContain(`\nVOLUME ${directory}\n`);
    expect(directory).not.toMatch(/^\/(tmp|chaperon)/);
  });

  it('has no part that writes down who asked for what', () => {
    const gateway = read('nginx/chaperon.conf');
    for (const [format] of gateway.matchAll(/log_format [^;]+;/g))
      expect(format).not.toMatch(/remote|forwarded|http_|uri|request\b|args|query|cookie|host/);
    expect(gateway.match(/^ *access_log .+$/gm)).toEqual([
      '    access_log /var/log/nginx/access.log chaperon_times;',
    ]);
    // Whatever nginx reports of a request at any other level names its address and its line.
    expect(gateway.match(/^ *error_log .+$/gm)).toEqual(['    error_log stderr emerg;']);
    expect(ofKind('Ingress').metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/enable-access-log': 'false',
    });
    // PostgreSQL would write the rows that a statement failed over.
    for (const { services } of [compose(), threeNodes()])
      expect(services.postgres.command).toEqual([
        'postgres',
        '-c',
        'log_error_verbosity=terse',
        '-c',
        'log_min_error_statement=panic',
        '-c',
        'log_statement=none',
        '-c',
        'log_connections=off',
      ]);
  });

  it('keeps the counters where no visitor comes', () => {
    const { node1 } = threeNodes().services;
    const { data } = ofKind('ConfigMap');
    const [container] = ofKind('Deployment').spec.template.spec.containers;
    for (const { METRICS_HOST: host, METRICS_PORT: port } of [node1.environment, data])
      expect([host, port]).toEqual(['0.0.0.0', '9464']);
    expect(node1.ports).toBeUndefined();
    expect(container.ports).toContainEqual({ name: 'metrics', containerPort: 9464 });
    expect(ofKind('Service').spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    for (const name of ['nginx/chaperon.conf', 'Caddyfile', 'compose.yaml', quadlet])
      expect(read(name)).not.toContain('9464');
  });

  const { nginx } = findPrograms(['nginx']).paths;
  if (!nginx) console.info('nginx: NOT FOUND, deploy/nginx/chaperon.conf was NOT CHECKED by it');
  describe.runIf(nginx)('with nginx here', () => {
    const directory = mkdtempSync(join(tmpdir(), 'chaperon-nginx-'));
    afterAll(() => rmSync(directory, { recursive: true, force: true }));
    it('has a configuration that nginx takes', () => {
      const path = writeGateway(directory, 8080, ['127.0.0.1:1', '127.0.0.1:2', '127.0.0.1:3']);
      expect(() => execFileSync(nginx!, ['-t', '-q', '-c', path], { stdio: 'pipe' })).not.toThrow();
    });

    it('writes down no address, no agent and no private link, of what was answered or failed', async () => {
      const port = await freePort();
      const node = createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1');
      await once(node, 'listening');
      const alive = `127.0.0.1:${(node.address() as AddressInfo).port}`;
      const path = writeGateway(directory, port, [alive, '127.0.0.1:1', '127.0.0.1:2']);
      const gateway = spawn(nginx!, ['-c', path], { stdio: ['ignore', 'pipe', 'pipe'] });
      let written = '';
      for (const output of [gateway.stdout, gateway.stderr])
        output.on('data', (chunk) => {
          written += chunk;
        });
      const visit = () =>
        fetch(`http://127.0.0.1:${port}/r/aB3_secret?token=query-secret`, {
          headers: { 'user-agent': 'agent-secret', referer: 'http://127.0.0.1/r/referrer-secret' },
        }).then(
          ({ status }) => status,
          () => 0,
        );
      try {
        for (let tries = 0; tries < 100 && (await visit()) === 0; tries += 1) await wait(50);
        // Some are asked of nodes that are gone, some come faster than the configuration lets through.
        const statuses = await Promise.all(Array.from({ length: 300 }, visit));
        expect(statuses).toEqual(expect.arrayContaining([200, 429]));
      } finally {
        gateway.kill('SIGTERM');
        await once(gateway, 'exit');
        node.closeAllConnections();
        node.close();
      }
      for (const name of readdirSync(directory).filter((name) => name.endsWith('.log')))
        written += readFileSync(join(directory, name), 'utf8');
      expect(written).toMatch(/"status":"?200/);
      for (const secret of ['127.0.0.1', 'secret', '/r/']) expect(written).not.toContain(secret);
    }, 30_000);
  });
});
