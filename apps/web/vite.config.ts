import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // Chrome and WebView 87, Safari and WKWebView 15.4: the oldest shells the product runs in.
  build: { target: ['chrome87', 'safari15.4'], outDir: 'dist', sourcemap: false, manifest: true },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/ui/test-setup.ts'],
    restoreMocks: true,
  },
});
