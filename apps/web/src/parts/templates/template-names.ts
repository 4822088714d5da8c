/** Of a template's name, as the contract has it. */
export const MAX_NAME_CHARACTERS = 60;
