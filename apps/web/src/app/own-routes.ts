import type { OwnRoutes } from './route.ts';

/** The part of the map that a shell has screens of its own for: what makes the product whole without one. */
export const ownRoutes: OwnRoutes = {
  home: {
    texts: 'home',
    load: async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
  },
  product: {
    texts: 'home',
    load: async () => (await import('../features/home/product-screen.tsx')).ProductScreen,
  },
  orders: {
    texts: 'home',
    load: async () => (await import('../features/home/orders-screen.tsx')).OrdersScreen,
  },
  mine: {
    texts: 'mine',
    load: async () => (await import('../features/mine/mine-screen.tsx')).MineScreen,
  },
  accounts: {
    texts: 'mine',
    load: async () => (await import('../features/mine/accounts-screen.tsx')).AccountsScreen,
  },
  contracts: {
    texts: 'mine',
    load: async () => (await import('../features/mine/contracts-screen.tsx')).ContractsScreen,
  },
  statement: {
    texts: 'mine',
    load: async () => (await import('../features/mine/statement-screen.tsx')).StatementScreen,
  },
  transfer: {
    texts: 'transfer',
    load: async () => (await import('../features/transfer/transfer-screen.tsx')).TransferScreen,
  },
  bookkeeping: {
    texts: 'bookkeeping',
    load: async () => (await import('../features/bookkeeping/bookkeeping-screen.tsx')).BookkeepingScreen,
  },
  login: {
    texts: 'login',
    load: async () => (await import('../features/login/login-screen.tsx')).LoginScreen,
  },
  settings: {
    texts: 'settings',
    load: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  },
  certify: {
    texts: 'certify',
    load: async () => (await import('../features/certify/certify-screen.tsx')).CertifyScreen,
  },
};
