import { addPasskey, askPasskey, beginPasskey, confirmPasskey } from '@hiram/contract/desk';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useAction } from '../api/use-action.ts';
import { problemOf } from '../api/problem-of.ts';
import { useTexts } from '../services.ts';
import { useState } from 'react';

interface PasskeyAction<Given extends readonly unknown[], Result> {
  /** Gives null where it failed, or the person gave up; `problem` says why. */
  readonly run: (...given: Given) => Promise<Result | null>;
  readonly isRunning: boolean;
  /** Words for the person; empty for none. */
  readonly problem: string;
}

/** Whether this browser and this address can have passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Proves the second factor by a passkey of this device. */
export function useProvePasskey(): PasskeyAction<[], true> {
  const t = useTexts();
  const ask = useAction(askPasskey, { quiet: true });
  const confirm = useAction(confirmPasskey, { quiet: true });
  const device = useDevice();
  return {
    isRunning: ask.isRunning || confirm.isRunning || device.isRunning,
    problem: problemOf(ask.error ?? confirm.error, t) || (device.hasFailed ? t('factor.deviceFailed') : ''),
    run: async () => {
      const asked = await ask.run({});
      if (asked?.success !== true) return null;
      const answer = await device.run(async () => {
        const optionsJSON = JSON.parse(asked.data.options) as PublicKeyCredentialRequestOptionsJSON;
        return startAuthentication({ optionsJSON });
      });
      if (answer === null) return null;
      const result = await confirm.run({ passkey: JSON.stringify(answer) });
      return result?.success === true ? true : null;
    },
  };
}

/** Adds a passkey of this device, with a name for it. It gives the recovery codes of a first factor. */
export function useAddPasskey(): PasskeyAction<[deviceName: string], readonly string[]> {
  const t = useTexts();
  const begin = useAction(beginPasskey, { quiet: true });
  const add = useAction(addPasskey, { quiet: true });
  const device = useDevice();
  return {
    isRunning: begin.isRunning || add.isRunning || device.isRunning,
    problem: problemOf(begin.error ?? add.error, t) || (device.hasFailed ? t('factor.deviceFailed') : ''),
    run: async (deviceName) => {
      const begun = await begin.run({});
      if (begun?.success !== true) return null;
      const answer = await device.run(async () => {
        const optionsJSON = JSON.parse(begun.data.options) as PublicKeyCredentialCreationOptionsJSON;
        return startRegistration({ optionsJSON });
      });
      if (answer === null) return null;
      const result = await add.run({ passkey: JSON.stringify(answer), deviceName });
      return result?.success === true ? result.data.recoveryCodes : null;
    },
  };
}

/** Asks the device, which may refuse, or whose owner may give up. */
function useDevice() {
  const [state, setState] = useState({ isRunning: false, hasFailed: false });
  return {
    ...state,
    async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
      setState({ isRunning: true, hasFailed: false });
      try {
        const result = await work();
        setState({ isRunning: false, hasFailed: false });
        return result;
      } catch {
        setState({ isRunning: false, hasFailed: true });
        return null;
      }
    },
  };
}
