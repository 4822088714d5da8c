import { overseasMaker } from '../../data/overseas-maker.ts';
import { parcelMaker } from '../../data/parcel-maker.ts';
import type { BesideScene, SceneTools } from './scene-tools.ts';

/** Of what is held up. */
export function heldUpScenes({ server }: SceneTools): readonly BesideScene[] {
  return [
    {
      call: 'exceptions.listExceptions',
      title: 'beside a parcel that stands still and goods abroad to decide on',
      make: async () => {
        const who = await server.customer();
        await (await parcelMaker(server)).withProblem(who, 'address');
        await (await overseasMaker(server)).counted(who);
        return { who, input: {} };
      },
    },
  ];
}
