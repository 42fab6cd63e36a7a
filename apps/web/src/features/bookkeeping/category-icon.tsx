import {
  Banknote,
  Bus,
  CircleEllipsis,
  CreditCard,
  Gift,
  GraduationCap,
  HandCoins,
  HeartPulse,
  House,
  Lightbulb,
  type LucideIcon,
  Send,
  ShoppingBag,
  Smartphone,
  Store,
  Tag,
  Users,
  Utensils,
} from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import css from './bookkeeping.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  salary: Banknote,
  business: Store,
  remittance: Send,
  gift: Gift,
  sale: Tag,
  'other-income': HandCoins,
  food: Utensils,
  transport: Bus,
  rent: House,
  utilities: Lightbulb,
  phone: Smartphone,
  school: GraduationCap,
  health: HeartPulse,
  family: Users,
  shopping: ShoppingBag,
  debt: CreditCard,
};

/** The icon of a category. Decorative: its name is beside it. */
export function CategoryIcon({ category, isIncome }: { category: string; isIncome: boolean }) {
  const Icon = ICONS[category] ?? CircleEllipsis;
  return (
    <span className={classNames(css.icon, isIncome && css.iconIncome)} aria-hidden="true">
      <Icon size="1.25rem" />
    </span>
  );
}
