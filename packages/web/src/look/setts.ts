/** Thread counts: the clans' traditional half-setts, then our own for the house, the rats and the seats. */
export const setts = {
  Bruce: 'Y/4 R32 G8 R8 G24 R4 G24 R8 G8 R32 W/4',
  Cochrane: 'G/32 R4 G4 R2 G6 R2 G4 R4 G24 K24 R2 B32 R4 B16 Y/4',
  Cockburn: 'B/30 K2 G2 K2 G2 K2 B10 K2 W2 K2 B10 K2 Y2 K2 G10 K2 R/2',
  Fergusson: 'B/48 K16 G16 R4 G16 K2 W/4',
  Forsyth: 'K/8 G44 Y4 K32 B36 R/8',
  MacDonnell: 'W/2 G8 R2 G4 R6 G24 K24 R2 B24 R8 B/16',
  Makgill: 'R/96 G32 K16 W6 Y6 R4 Y6 W6 B16 K2 R8 Y8 W/6',
  Scott: 'G/8 R6 K2 R56 G28 R8 G8 W6 G8 R/8',
  Wemyss: 'R/8 G2 R48 K8 R8 K24 W2 K24 R/8',
  Brodie: 'K/4 R32 K16 Y2 K16 R/4',
  Cameron: 'Y/2 R32 G12 R4 G12 R/4',
  Chisholm: 'R/12 W2 R48 B12 G4 K2 G4 K2 G24 R/2',
  Douglas: 'K/4 A4 G32 B32 W/4',
  Grant: 'R/12 B2 R4 B4 R64 W2 R4 B16 R4 B4 R4 G48 R4 B4 R/12',
  Gunn: 'R/4 G24 K24 G2 B24 G/4',
  MacDonald: 'G/16 R2 G4 R6 G24 K24 R2 B24 R6 B4 R2 B/16',
  MacDonell: 'W/2 G8 R2 G4 R6 G24 K24 R2 B24 R8 B/16',
  MacGregor: 'R/72 G36 R8 G12 K2 W/4',
  MacIntosh: 'R/48 B12 R6 G24 R8 B/2',
  MacLachlan: 'R/32 K4 R4 K4 R4 K32 B32 G6 B32 K32 R32 K4 R/4',
  MacLean: 'K/4 R8 A6 R32 G48 K6 W6 K6 Y4 K16 B/16',
  MacLeod: 'R/6 K4 G30 K20 B42 K2 Y/4',
  MacMillan: 'R/2 Y16 R4 Y16 R6 Y4 R24 Y2 R/6',
  MacPherson: 'R/2 K2 W2 R24 W8 K2 W2 K2 W8 K12 Y2 G16 R24 W4 R/24',
  McKay: 'G/6 B28 G4 K28 G28 K/6',
  McKinnon: 'W/4 R8 H4 G16 R32 G4 B8 R4 G32 R12 B4 G4 R6 H/4',
  Munro: 'G/4 R4 G4 R32 B2 Y2 R6 B12 R6 Y2 B2 R6 G32 R6 B2 Y2 R/48',
  Oliphant: 'B/8 K8 B48 G64 W2 G/4',
  Ross: 'G/36 R4 G36 R36 G4 R8 G4 R36 B36 R4 B36 R36 B2 R2 B4 R2 B2 R/36',
  Sinclair: 'R/60 G24 K10 W16 R/60',
  Sutherland: 'G/12 W4 G48 K24 B6 K4 B4 K4 B24 R2 B2 R/6',
  'Black Watch': 'B/22 K2 B2 K2 B2 K16 G16 K2 G16 K16 B16 K2 B/2',

  Yarg: 'W/3 B10 K4 B26 A4 B8 K20 A/3',
  Applewood: 'Y/3 R28 K3 R5 G14 R5 Y2 R20 W/3',

  Heather: 'W/3 H26 K4 H6 A4 H6 K4 H20 G/6',
  Broom: 'K/4 Y30 R4 Y6 K10 Y6 R4 Y20 W/4',
  Rowan: 'W/3 R24 K12 R6 K4 R30 Y/3',
  Moss: 'Y/3 G26 K6 G6 W2 G6 K14 G20 R/4',
  Loch: 'W/4 A22 B8 A4 B20 K4 B/12',
  Peat: 'W/3 K26 A3 K8 W2 K8 A3 K18 Y/3',
} as const

export type SettName = keyof typeof setts

/** What the players wear, by seat: no two alike in pattern or in colour. */
export const seatSetts = ['Loch', 'Rowan', 'Moss', 'Broom', 'Heather'] as const satisfies readonly SettName[]
