import { LOCATION_DECIMALS } from '@hiram/contract/certify';
import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import { Refusal } from '../platform/refusal.ts';
import { formRefused } from '../lending/forms/read-control.ts';
import type { Services } from '../app/services.ts';
import { t } from '../platform/texts/translate.ts';
import { certifyForm, locationField } from './certify-forms.ts';
import { certificationContext } from '../lending/privacy.ts';

const MAX_IN_A_DAY = 5;
const DAY_MS = 86_400_000;

export interface SharedPlace {
  readonly borrowerId: number;
  readonly market: MarketCode;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** The version of the accepted statement. */
  readonly consent: string;
  readonly now: Date;
}

/**
 * Stores a borrower's approximate location, sealed, with their consent: rounded here again, whatever was sent.
 * @throws Refusal 'malformed' where the statement has changed since, 'certification-too-often'
 */
export async function shareLocation(
  services: Pick<Services, 'inTransaction' | 'box'>,
  place: SharedPlace,
): Promise<{ sharedOn: string }> {
  const { borrowerId, market, now } = place;
  const { code, control } = locationField(market);
  if (place.consent !== control.version) {
    throw formRefused([{ field: 'consent', message: 'has changed in the meantime: please read it again' }]);
  }
  const rounded = `${roundedDegrees(place.latitude)},${roundedDegrees(place.longitude)}`;
  await services.inTransaction(async (inside) => {
    await inside.borrowers.lock(borrowerId);
    const since = new Date(now.getTime() - DAY_MS);
    if ((await inside.certifications.countSince({ borrowerId, part: 'location', since })) >= MAX_IN_A_DAY) {
      throw new Refusal('certification-too-often');
    }
    await inside.certifications.add(
      {
        borrower_id: borrowerId,
        step: 'location',
        form: certifyForm(market, 'ext').version,
        answers_sealed: services.box.seal(
          JSON.stringify({ [code]: rounded }),
          certificationContext(borrowerId, 'location'),
        ),
        saved_at: now,
      },
      [{ code, version: control.version, statement: t(`certify.agree.${control.statement}`) }],
    );
  });
  return { sharedOn: calendarDateIn(now, markets[market].timeZone) };
}

/** Avoids minus zero. */
const roundedDegrees = (degrees: number): string =>
  (Number(degrees.toFixed(LOCATION_DECIMALS)) + 0).toFixed(LOCATION_DECIMALS);
