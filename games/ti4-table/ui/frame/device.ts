import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What is chosen for this device alone, and kept on it. */
interface Device {
  readonly hasSound: boolean;
  /** Its screen stays on while the table is open. */
  readonly staysAwake: boolean;
}

export const useDevice = create<Device>()(
  persist((): Device => ({ hasSound: false, staysAwake: true }), { name: 'tertulia.ti4-table' }),
);

export function switchDevice(what: keyof Device): void {
  useDevice.setState((device) => ({ [what]: !device[what] }));
}
