import { type Drawn, drawnLine, drawnPlace, drawnShape, type Line } from './drawn-features.ts'
import { streetsAndHouses } from './drawn-streets.ts'

// Corners are written as latitude and longitude in ten-thousandths of a degree past 40.6 and -74.1.
const at = (text: string): Line =>
  text.split(' ').map(pair => {
    const [north = 0, east = 0] = pair.split(',').map(Number)
    return { lat: 40.6 + north / 10_000, lng: -74.1 + east / 10_000 }
  })

const manhattan = at(
  '1400,880 1290,885 1205,865 1170,835 1120,822 1065,815 1045,825 1015,840 1003,862 1010,885 1032,930 1055,980 1085,1012 1098,1080 1105,1140 1108,1220 1125,1245 1200,1265 1300,1280 1400,1265',
)
const brooklyn = at(
  '1075,1380 1045,1300 1005,1290 1012,1270 1050,1220 1045,1110 1040,1065 1033,1042 1000,1012 960,990 925,975 905,962 882,936 852,890 842,838 810,825 770,812 735,818 722,862 700,830 688,868 704,935 716,992 660,985 600,935 600,1380',
)
const jersey = at(
  '1400,730 1300,710 1265,690 1215,676 1165,672 1125,664 1112,655 1116,572 1097,570 1086,636 1060,636 1000,590 940,480 900,400 870,350 1400,350',
)
const governors = at('936,850 926,882 894,866 864,808 848,760 862,744 890,774 922,806')
const liberty = at('902,548 896,562 884,558 886,540')
const ellis = at('998,604 994,622 978,616 984,596')

const parks: [string, Line][] = [
  ['Battery Park', at('1052,828 1046,856 1016,856 1018,842 1040,828')],
  ['Harbor Green', at('1078,632 1058,632 1000,586 950,500 985,480 1060,560')],
  ['Governors Park', at('890,846 868,802 854,762 864,752 888,780 906,812')],
  ['Bridge Park', at('1030,1038 1000,1016 962,996 966,1006 1002,1030 1026,1050')],
  ['Red Hook Fields', at('752,930 744,968 718,962 722,912')],
  ['Carroll Square', at('812,1040 808,1056 798,1052 802,1036')],
  ['Hamilton Square', at('1216,524 1216,546 1200,546 1200,524')],
  ['Washington Green', at('1318,1012 1308,1042 1292,1032 1302,1002')],
  ['East River Park', at('1330,1272 1200,1256 1140,1240 1142,1232 1202,1246 1330,1262')],
]

const roads: [part: 'major' | 'highway' | 'path' | 'rail', name: string, course: Line][] = [
  ['major', 'Broadway', at('1046,862 1090,890 1135,925 1200,990 1290,1050 1400,1092')],
  ['major', 'West Street', at('1046,836 1118,838 1180,858 1240,884 1400,906')],
  ['major', 'South Street', at('1016,880 1040,930 1062,978 1090,1012 1102,1082 1114,1215 1200,1252 1400,1252')],
  ['major', 'Park Row', at('1108,920 1120,955 1136,985 1160,1020')],
  ['major', 'Whitehall Street', at('1016,880 1036,884 1058,892')],
  ['major', 'Canal Street', at('1262,900 1204,985 1150,1072')],
  ['major', 'Houston Street', at('1300,895 1262,985 1225,1090 1198,1240')],
  ['highway', 'Brooklyn Bridge', at('1124,958 1086,1006 1036,1050 990,1100')],
  ['highway', 'Manhattan Bridge', at('1164,1052 1076,1096 986,1150')],
  [
    'highway',
    'Harbor Expressway',
    at('1062,1300 1010,1190 1002,1060 960,1012 905,1002 812,972 745,1010 690,1010 600,960'),
  ],
  ['major', 'Atlantic Avenue', at('912,1000 880,1110 838,1260 806,1380')],
  ['major', 'Court Street', at('960,1078 868,1068 800,1030 742,1012')],
  ['major', 'Flatbush Avenue', at('986,1150 900,1200 800,1290 700,1370')],
  ['major', 'Imlay Street', at('880,955 850,930 826,915 780,885')],
  ['major', 'Van Brunt Street', at('896,985 840,942 760,872 738,838')],
  ['major', 'Hicks Street', at('1000,1040 900,1025 800,988 752,978')],
  ['major', 'Greene Street', at('1240,664 1180,636 1128,622 1104,620')],
  ['major', 'Grand Street', at('1132,652 1150,560 1176,400 1184,350')],
  ['major', 'Montgomery Street', at('1160,660 1180,560 1215,380 1222,350')],
  ['major', 'Newark Avenue', at('1188,600 1250,520 1330,420 1390,350')],
  ['highway', 'Turnpike Extension', at('1400,480 1240,520 1150,500 1050,440 970,350')],
  ['rail', '', at('1400,640 1250,560 1200,470 1212,350')],
  ['path', '', at('1010,850 1048,826 1120,828 1206,868 1290,888 1400,884')],
  ['path', '', at('926,976 962,994 1000,1016 1036,1046 1048,1110')],
]

const places: [string, string][] = [
  ['Lower Manhattan', '1092,905'],
  ['Tribeca', '1180,910'],
  ['East Village', '1275,1160'],
  ['Chinatown', '1155,1035'],
  ['Brooklyn Heights', '958,1050'],
  ['Cobble Hill', '880,1045'],
  ['Red Hook', '765,905'],
  ['Gowanus', '745,1090'],
  ['Downtown Brooklyn', '920,1150'],
  ['Exchange Place', '1175,640'],
  ['Jersey City', '1210,450'],
]

const waters: [string, string][] = [
  ['Hudson River', '1240,775'],
  ['East River', '1066,1120'],
  ['Upper Bay', '800,640'],
  ['Buttermilk Channel', '902,908'],
]

// The tower, the market hall, the terminal, the depot and the medical center.
const sites = at('1128,940 1036,873 826,887 1151,653 868,1061')

// Streets run as the shore did when they were laid out: a turn and a block of their own in each quarter.
const quarters = [
  { outline: manhattan, turn: 28, across: 78, along: 130 },
  { outline: brooklyn, turn: -24, across: 72, along: 190 },
  { outline: jersey, turn: 8, across: 84, along: 150 },
]

/** A small map of the blocks around the demo company's sites, drawn by hand and not to be steered by. */
export function demoMap(): Drawn {
  const land = [manhattan, brooklyn, jersey, governors, liberty, ellis]
  const frame = at('1400,350 1400,1380 600,1380 600,350')
  const green = parks.map(([, outline]) => outline)
  return {
    type: 'FeatureCollection',
    features: [
      drawnShape('sea', '', frame),
      ...land.map(outline => drawnShape('earth', '', outline)),
      ...parks.map(([name, outline]) => drawnShape('park', name, outline)),
      ...quarters.flatMap(quarter => streetsAndHouses({ ...quarter, spare: green, near: sites })),
      ...roads.map(([part, name, course]) => drawnLine(part, name, course)),
      ...waters.map(([name, place]) => drawnPlace('water', name, at(place))),
      ...places.map(([name, place]) => drawnPlace('place', name, at(place))),
    ],
  }
}
