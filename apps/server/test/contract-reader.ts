import { contracts } from '@hiram/contract';
import { pdfPages } from './pdf.ts';
import type { ServiceRig } from './service-rig.ts';

/** How tests open the contracts of a rig's loans, as pages and as PDF. */
export function contractReader(rig: () => ServiceRig) {
  return {
    /** Where the PDF of a contract lies. */
    addressOf: async (position: number, more: { orderId?: string; session?: string; productId?: string } = {}) => {
      const { orderId, session = 'demo-new', productId = '1' } = more;
      const request = { productId, scene: 3, position, ...(orderId && { orderId }) };
      const result = await rig().call(session)(contracts.openContract, request);
      if (!result.success) throw new Error(`${result.code} ${result.message}`);
      return result.data.pdf_url;
    },
    read: async (address: string) => {
      const response = await fetch(rig().baseUrl + address, { redirect: 'manual' });
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    textOf: async (bytes: Buffer) => (await pdfPages(bytes)).join(' '),
  };
}
