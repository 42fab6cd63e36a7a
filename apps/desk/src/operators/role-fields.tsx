import { Choices } from '../kit/choices.tsx';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { useTexts } from '../services.ts';
import { roleName } from './role-names.ts';

/** Chosen roles, all in one market or in all (empty). */
export interface ChosenRoles {
  readonly roles: readonly string[];
  readonly market: string;
}

interface RoleFieldsProps {
  readonly value: ChosenRoles;
  readonly onChange: (value: ChosenRoles) => void;
  readonly roles: readonly string[];
  readonly markets: readonly string[];
}

/** Roles as the service reads them: `agent`, or `agent@PH` for one market. */
export const writtenRoles = ({ roles, market }: ChosenRoles): string =>
  roles.map((role) => (market === '' ? role : `${role}@${market}`)).join(' ');

/** The choice of roles, and of the market in which they count. */
export function RoleFields({ value, onChange, roles, markets }: RoleFieldsProps) {
  const t = useTexts();
  return (
    <div className={kit.stack}>
      <Choices
        label={t('operators.roles')}
        value={value.roles}
        onChange={(chosen) => onChange({ ...value, roles: chosen })}
        options={roles.map((role) => ({ value: role, label: roleName(role, t) }))}
      />
      <Pick
        label={t('operators.market')}
        value={value.market === '' ? 'all' : value.market}
        onChange={(market) => onChange({ ...value, market: market === 'all' ? '' : market })}
        options={[
          { value: 'all', label: t('operators.allMarkets') },
          ...markets.map((code) => ({ value: code, label: code })),
        ]}
      />
    </div>
  );
}
