import { impossibleAbsences } from './absent-texts.ts';
import { storageUsers } from './browser-storage.ts';
import { castDocuments } from './cast-documents.ts';
import { decisionFaults } from './decisions.ts';
import { undocumented } from './doc-coverage.ts';
import { brokenLinks, longDocumentLines, sqlInDocuments } from './doc-links.ts';
import { missingPaths } from './doc-paths.ts';
import { environmentReaders } from './environment.ts';
import { longFiles } from './file-length.ts';
import { oddFileNames } from './file-names.ts';
import { strayKindNames } from './kind-names.ts';
import { lockFileGaps } from './lock-file.ts';
import { strayMarketNames } from './market-names.ts';
import { productWordsInPlatform } from './platform-words.ts';
import type { ProjectFile } from './project-files.ts';
import { strayProviderNames } from './provider-names.ts';
import { literalRefusalCodes } from './refusal-codes.ts';
import { registryHosts } from './registry-hosts.ts';
import { specMapGaps } from './spec-map.ts';
import { strayTableWriters } from './table-writers.ts';
import { identifiersInTexts } from './text-identifiers.ts';
import { staleTextTypes } from './text-types.ts';

/** A rule of the house that no standard tool checks. It returns one sentence for each finding. */
export interface OwnCheck {
  name: string;
  find(files: ProjectFile[]): string[];
}

export const ownChecks: OwnCheck[] = [
  { name: 'files have at most 250 lines of code', find: longFiles },
  { name: 'file names are kebab-case', find: oddFileNames },
  { name: 'no file names the host of a package registry', find: registryHosts },
  { name: 'package-lock.json is one that npm ci takes', find: lockFileGaps },
  { name: 'only config.ts reads the environment of the service', find: environmentReaders },
  { name: 'a payment provider is named in its folder and in the registry', find: strayProviderNames },
  { name: 'a market, its currency and its zone are named in its folder', find: strayMarketNames },
  { name: 'a kind of transaction is named in its definition, or with a reason', find: strayKindNames },
  { name: 'the platform of the service names no word of the product, or with a reason', find: productWordsInPlatform },
  { name: 'the pages take the codes of refusals from the contract', find: literalRefusalCodes },
  { name: 'one module of the web app uses the storages of the browser', find: storageUsers },
  { name: 'a table of the service is written by one store', find: strayTableWriters },
  { name: 'the service reads JSON by a schema', find: castDocuments },
  { name: 'no text for people holds an identifier of the source', find: identifiersInTexts },
  { name: 'the types of the texts are generated from the texts of today', find: staleTextTypes },
  { name: 'the documents of today name files and folders that are there', find: missingPaths },
  { name: 'links of documents lead to files and headings', find: brokenLinks },
  { name: 'lines of documents have at most 140 characters', find: longDocumentLines },
  { name: 'no document of operations tells to type SQL', find: sqlInDocuments },
  {
    name: 'the documents have every setting, command, metric, and kind and reason of an open item',
    find: undocumented,
  },
  { name: 'each cited decision is there; at most 30, of at most 400 words', find: decisionFaults },
  { name: 'a test of a missing text names one that something says', find: impossibleAbsences },
  { name: 'a test title carries each acceptance number, and docs/spec-map.md is written from them', find: specMapGaps },
];
