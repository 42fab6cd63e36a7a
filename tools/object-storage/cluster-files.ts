import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The initial files of a cluster of one monitor, one store in memory and one gateway. */
export interface ClusterFiles {
  readonly conf: string;
  readonly keyring: string;
  readonly monmap: string;
  readonly fsid: string;
  /** The monitor's address in monmaptool's form. */
  readonly monitor: string;
}

/** Ports of 127.0.0.1. */
export interface ClusterPorts {
  readonly monitor: number;
  readonly gateway: number;
}

/** Writes the configuration and the keys of a cluster in one folder and on 127.0.0.1. */
export function writeClusterFiles(folder: string, ports: ClusterPorts): ClusterFiles {
  const at = (name: string) => path.join(folder, name);
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(at(name));
  const fsid = randomUUID();
  const monitor = `v2:127.0.0.1:${ports.monitor}`;
  const keyring = at('keyring');
  const settings = {
    fsid,
    keyring,
    'mon host': monitor,
    'public addr': '127.0.0.1',
    'cluster addr': '127.0.0.1',
    // the older protocol would use a well-known port
    'ms bind msgr1': 'false',
    // The gateway does not connect without keys, whatever the settings here.
    'auth cluster required': 'cephx',
    'auth service required': 'cephx',
    'auth client required': 'cephx',
    'run dir': folder,
    'admin socket': '',
    'pid file': '',
    'crash dir': folder,
    'log file': at('$name.log'),
    'mon cluster log file': at('cluster.log'),
    'mon data': at('mon'),
    // a test machine's disk may be nearly full
    'mon data avail crit': '0',
    'mon data avail warn': '0',
    'mon allow pool size one': 'true',
    // The monitor collects changes for a second before it decides, and a start makes a dozen of them in sequence.
    'paxos propose interval': '0.02',
    'paxos min wait': '0.01',
    'osd data': at('osd'),
    'osd objectstore': 'memstore',
    'osd crush chooseleaf type': '0',
    'osd pool default size': '1',
    'osd pool default min size': '1',
    'osd pool default pg num': '1',
    'osd pool default pgp num': '1',
    'osd pool default pg autoscale mode': 'off',
    'rgw data': at('rgw'),
    'rgw frontends': `beast endpoint=127.0.0.1:${ports.gateway}`,
    'rgw enable apis': 's3',
    'rgw thread pool size': '16',
    'rgw rados pool pg num min': '1',
    'rgw num control oids': '1',
    'rgw override bucket index max shards': '1',
    'rgw dynamic resharding': 'false',
    'rgw run sync thread': 'false',
    'rgw enable gc threads': 'false',
    'rgw enable lc threads': 'false',
    'rgw enable quota threads': 'false',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(at('ceph.conf'), `[global]\n${lines.join('\n')}\n`);
  writeFileSync(keyring, keys(), { mode: 0o600 });
  return { conf: at('ceph.conf'), keyring, monmap: at('monmap'), fsid, monitor };
}

/** The accounts of the cluster; the monitor imports them when it is created. */
function keys(): string {
  const may = { mon: 'allow *', osd: 'allow *', mgr: 'allow *' };
  return Object.entries({ 'mon.': may, 'client.admin': may, 'osd.0': { ...may, mon: 'allow profile osd' } })
    .map(([name, caps]) => {
      const rights = Object.entries(caps).map(([of, what]) => `\tcaps ${of} = "${what}"\n`);
      return `[${name}]\n\tkey = ${key()}\n${rights.join('')}`;
    })
    .join('');
}

/** A key in the form of `ceph-authtool --gen-print-key`: its type (1, AES), creation time, length and bytes. */
function key(): string {
  const secret = randomBytes(16);
  const head = Buffer.alloc(12);
  head.writeUInt16LE(1, 0);
  head.writeUInt32LE(Math.floor(Date.now() / 1000), 2);
  head.writeUInt16LE(secret.length, 10);
  return Buffer.concat([head, secret]).toString('base64');
}
